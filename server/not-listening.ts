const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program listens there. Stop that one, or choose another port with PORT.',
  EACCES:
    'only an administrator may take a port this low. Choose one from 1024 on with PORT, with a proxy in front.',
  EADDRNOTAVAIL: 'this machine has no such address. Choose another with HOST.',
  ENOTFOUND: 'this name is not known. Write an address of this machine into HOST.',
};

/**
 * Why a server could not listen, and what to do; null for an error that is about something else. `monitorPort` is the
 * port of the second listener, whose settings have names of their own.
 */
export function reasonNotListening(error: unknown, monitorPort?: string): string | null {
  const { syscall, code, address, hostname, port } = error as NodeJS.ErrnoException & {
    address?: string;
    hostname?: string;
    port?: number;
  };
  const explanation = REASONS[code ?? ''];
  if (explanation === undefined) return null;
  const isMonitor = port !== undefined && String(port) === monitorPort;
  const reason = isMonitor ? explanation.replace(/\b(PORT|HOST)\b/, 'MONITOR_$1') : explanation;
  if (syscall === 'getaddrinfo') return `Vigia cannot listen at ${hostname}: ${reason}`;
  const where = port === undefined ? address : `${address}, port ${port}`;
  return syscall === 'listen' ? `Vigia cannot listen at ${where}: ${reason}` : null;
}
