import { escapeHtml } from '../../contract/escape-html.ts';

/** The content of a mail, without a recipient. `link` is its main link. */
export type Letter = { subject: string; html: string; text: string; link: string | null };

export type LetterParts = {
  subject: string;
  /** The line that a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Figures between the paragraphs and the button. */
  tables?: LetterTable[];
  action?: { label: string; url: string };
  /** Small print below the button. */
  notes?: string[];
};

export type LetterTable = {
  /** Above the table, where there are several. */
  title?: string;
  head: string[];
  rows: string[][];
};

const INK = '#16232b';
const MUTED = '#5c6b73';
const ACCENT = '#0b7285';

/** One column, inline styles and a table, which is what mail programs agree on; the text part says the same. */
export function writeLetter(parts: LetterParts): Letter {
  const { subject, action } = parts;
  return { subject, html: htmlOf(parts), text: textOf(parts), link: action?.url ?? null };
}

function textOf({ heading, paragraphs, tables = [], action, notes = [] }: LetterParts): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [heading, ...paragraphs, ...tables.map(tableText), ...link, ...notes]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n\n-- \nVigia\n');
}

/** A row per line, each figure under its name. */
function tableText({ title, head, rows }: LetterTable): string {
  const lineOf = ([first = '', ...rest]: string[]) =>
    [first, ...rest.map((cell, index) => `  ${head[index + 1]}: ${cell}`)].join('\n');
  return [...(title === undefined ? [] : [title]), ...rows.map(lineOf)].join('\n');
}

function tableHtml({ title, head, rows }: LetterTable): string {
  const cell = (tag: 'th' | 'td', style: string) => (content: string) =>
    `<${tag} align="left" style="padding:6px 8px 6px 0;border-bottom:1px solid #dde3e6;font-size:13px;line-height:18px;${style}">${escapeHtml(content)}</${tag}>`;
  const heads = head.map(cell('th', `color:${MUTED};font-weight:600`)).join('');
  const lines = rows.map((row) => `<tr>${row.map(cell('td', `color:${INK}`)).join('')}</tr>`);
  const above =
    title === undefined
      ? ''
      : `<h2 style="margin:0 0 4px;font-size:16px;line-height:24px;color:${INK}">${escapeHtml(title)}</h2>`;
  return `${above}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse"><tr>${heads}</tr>${lines.join('')}</table>`;
}

function htmlOf({
  subject,
  preview,
  heading,
  paragraphs,
  tables = [],
  action,
  notes = [],
}: LetterParts) {
  const text = (style: string) => (content: string) =>
    `<p style="${style}">${escapeHtml(content)}</p>`;
  const paragraph = text(`margin:0 0 16px;font-size:16px;line-height:24px;color:${INK}`);
  const note = text(`margin:0 0 8px;font-size:13px;line-height:20px;color:${MUTED}`);
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${ACCENT};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
${note('If the button does not work, copy this address into your browser:')}
<p style="margin:0 0 16px;font-size:13px;line-height:20px;word-break:break-all"><a href="${escapeHtml(action.url)}" style="color:${ACCENT}">${escapeHtml(action.url)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f1f4f5;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;background:#ffffff;border:1px solid #dde3e6;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;letter-spacing:.02em;color:${ACCENT}">Vigia</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;color:${INK}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${tables.map(tableHtml).join('\n')}
${button}
${notes.map(note).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
