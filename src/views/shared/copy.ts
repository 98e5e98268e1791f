/**
 * Copies a text, also without the clipboard (a page without TLS), and lets the button blink; a failure is only logged.
 */
export function copy(text: string, button: HTMLElement): void {
  write(text)
    .then(() => button.animate([{ opacity: 0.2 }, { opacity: 1 }], 400))
    .catch((error: unknown) => console.error('The text could not be copied', error));
}

async function write(text: string): Promise<void> {
  // Absent without TLS, although its type is not optional.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const hand = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', hand, { once: true });
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without a clipboard
  const isDone = document.execCommand('copy');
  document.removeEventListener('copy', hand);
  if (!isDone) throw new Error('the browser refused');
}
