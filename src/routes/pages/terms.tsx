import { LegalPage } from '../../views/pages/LegalPage.tsx';
import { useDeployment } from '../../views/shared/deployment.ts';
import { termsOf } from '../../views/pages/terms-text.ts';

export default function TermsRoute() {
  const hasPlans = useDeployment().billing !== 'off';
  return <LegalPage title="Términos y condiciones y aviso legal" sections={termsOf(hasPlans)} />;
}
