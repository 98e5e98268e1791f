import { LegalPage } from '../views/legal/LegalPage.tsx';
import { TERMS } from '../views/legal/terms-text.ts';

export default function TermsRoute() {
  return <LegalPage title="Términos y condiciones y aviso legal" sections={TERMS} />;
}
