import { use, useEffect } from 'react';
import { Link } from 'wouter';
import { useDeployment } from '../shared/deployment.ts';
import { Logo } from '../shared/Logo.tsx';
import { PageTitle } from '../shared/page-title.ts';
import { useIsSpecialSource } from '../shared/special-source.ts';
import * as classes from './top-bar.module.css';

const PLAIN = { label: 'Vigia', icon: null };

/** Name and icon; those that the operator gave the special source, for its account (SHELL-07). */
export function useBrand(): { label: string; icon: string | null } {
  const isSpecial = useIsSpecialSource();
  const { specialSourceLabel, specialSourceIconUrl } = useDeployment();
  if (!isSpecial) return PLAIN;
  return { label: specialSourceLabel ?? PLAIN.label, icon: specialSourceIconUrl ?? null };
}

/** The product logo, which leads to the dashboard (SHELL-02); its name and icon are the browser tab's too. */
export function Brand() {
  const { label, icon } = useBrand();
  const title = use(PageTitle);
  useEffect(() => {
    document.title = `${title} · ${label}`;
  }, [title, label]);
  useEffect(() => (icon === null ? undefined : showIcon(icon)), [icon]);
  return (
    <Link href="/pricing" className={classes.brand} aria-label={`${label}, go to the dashboard`}>
      {icon === null ? <Logo size={26} /> : <img src={icon} width={26} height={26} alt="" />}
      <span className={classes.name}>{label}</span>
    </Link>
  );
}

/** Shows the icon as the page's favicon, until the returned function is called. */
function showIcon(icon: string): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const before = link?.href;
  if (link) link.href = icon;
  return () => {
    if (link && before !== undefined) link.href = before;
  };
}
