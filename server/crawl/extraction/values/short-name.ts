/** `https://schema.org/InStock`, `schema:InStock` and `InStock` are the same word. */
export const shortName = (name: string): string =>
  name
    .trim()
    .replace(/[/#]+$/, '')
    .replace(/^.*[/#:]/, '');
