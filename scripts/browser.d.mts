import type { LaunchOptions } from '@playwright/test';

export const browserArgs: string[];
export function resolveChromium(options?: {
  isHeaded?: boolean;
}): Promise<{ executablePath: string; env: Record<string, string> }>;
export function chromiumLaunchOptions(options?: {
  isHeaded?: boolean;
  slowMo?: number;
}): Promise<LaunchOptions>;
