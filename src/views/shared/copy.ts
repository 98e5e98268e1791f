/** What is copied: a text, for which programs that take a table may have one. */
export type Copied = { text: string; html?: string };

/**
 * Copies a text, also without the clipboard (a page without TLS), and lets the button blink; a failure is only logged.
 */
export function copy(content: string | Copied, button: HTMLElement): void {
  write(typeof content === 'string' ? { text: content } : content)
    .then(() => button.animate([{ opacity: 0.2 }, { opacity: 1 }], 400))
    .catch((error: unknown) => console.error('The text could not be copied', error));
}

/** Puts what is copied into the event of a copy, in place of what is selected. */
export function fillCopy(event: ClipboardEvent, { text, html }: Copied): void {
  event.preventDefault();
  event.clipboardData?.setData('text/plain', text);
  if (html !== undefined) event.clipboardData?.setData('text/html', html);
}

async function write(content: Copied): Promise<void> {
  const { text, html } = content;
  // Absent without TLS, although its type is not optional.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard)
    return html === undefined ? clipboard.writeText(text) : clipboard.write([both(text, html)]);
  const hand = (event: ClipboardEvent) => {
    event.stopImmediatePropagation();
    fillCopy(event, content);
  };
  const before = { capture: true };
  document.addEventListener('copy', hand, before);
  // Deprecated, but there is no other way without a clipboard.
  const isDone = document.execCommand('copy');
  document.removeEventListener('copy', hand, before);
  if (!isDone) throw new Error('the browser refused');
}

const both = (text: string, html: string) =>
  new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
