/** The name of a flow in each form that a file needs. */
export type Names = {
  /** The folder in `src/machines`, `src/views` and `src/routes`. */
  area: string;
  /** `snooze-alert` */
  file: string;
  /** `snoozeAlert` */
  id: string;
  /** `SnoozeAlert` */
  type: string;
  /** `Snooze alert` */
  title: string;
};

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Reads `area/name` or `name`; null when it is neither. */
export function namesOf(asked: string): Names | null {
  const parts = asked.split('/');
  const file = parts.at(-1) ?? '';
  const area = parts[0] ?? '';
  if (parts.length > 2 || ![area, file].every((part) => NAME.test(part))) return null;
  const type = file.split('-').map(capital).join('');
  const id = type.slice(0, 1).toLowerCase() + type.slice(1);
  return { area, file, id, type, title: capital(file.replaceAll('-', ' ')) };
}
