import { VERSION } from '../../version.ts';
import { About } from '../../views/pages/About.tsx';

export default function AboutRoute() {
  return <About version={VERSION} />;
}
