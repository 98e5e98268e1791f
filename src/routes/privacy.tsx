import { LegalPage } from '../views/legal/LegalPage.tsx';
import { PRIVACY, PRIVACY_UPDATED } from '../views/legal/privacy-text.ts';

export default function PrivacyRoute() {
  return <LegalPage title="Política de privacidad" updated={PRIVACY_UPDATED} sections={PRIVACY} />;
}
