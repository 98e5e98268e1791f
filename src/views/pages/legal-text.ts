/** A numbered part of a legal text: paragraphs, then the points of a list. */
export type LegalSection = { title: string; paragraphs: string[]; points?: string[] };

/** The operating company and its legal representative as the documents name them (LEGAL-01). */
export const PROVIDER = '{the provider}';
