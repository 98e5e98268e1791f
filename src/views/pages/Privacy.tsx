import { LegalPage } from './LegalPage.tsx';
import { PRIVACY, PRIVACY_UPDATED } from './privacy-text.ts';

export default function Privacy() {
  return <LegalPage title="Política de privacidad" updated={PRIVACY_UPDATED} sections={PRIVACY} />;
}
