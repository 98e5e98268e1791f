import { LegalPage } from '../../views/pages/LegalPage.tsx';
import { PRIVACY, PRIVACY_UPDATED } from '../../views/pages/privacy-text.ts';

export default function PrivacyRoute() {
  return <LegalPage title="Política de privacidad" updated={PRIVACY_UPDATED} sections={PRIVACY} />;
}
