import type { LaunchOptions } from '@playwright/test';

export const browserArgs: string[];
export function resolveChromium(): Promise<{ executablePath: string; env: Record<string, string> }>;
export function chromiumLaunchOptions(): Promise<LaunchOptions>;
