import { Link } from 'wouter';
import { NAVIGATION } from '../shared/navigation.ts';
import { PageFrame } from '../shared/PageFrame.tsx';
import { useSession } from '../shared/session.ts';
import * as classes from './home.module.css';

/** Links to the main pages. */
export default function Home() {
  const { fullname, username } = useSession();
  return (
    <PageFrame title={`Hello, ${fullname || username}`} lead="What would you like to look at?">
      <ul className={classes.tiles}>
        {NAVIGATION.map(({ label, path, icon: Sign, purpose }) => (
          <li key={path}>
            <Link href={path} className={classes.tile}>
              <Sign size={20} />
              <span className={classes.label}>{label}</span>
              <span className={classes.purpose}>{purpose}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
