type LogoProps = { size?: number };

/** The lookout's sight: an arc of horizon, a bearing taken on it. */
export function Logo({ size = 28 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M4 21a12 12 0 0 1 24 0"
        stroke="var(--v-line-strong)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M4 21A12 12 0 0 1 22 10.6"
        stroke="var(--v-mark)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="m16 21 6-10.4" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="16" cy="21" r="3" fill="currentColor" />
      <path d="M4 27h24" stroke="var(--v-line-strong)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
