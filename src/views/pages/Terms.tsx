import { useDeployment } from '../shared/deployment.ts';
import { LegalPage } from './LegalPage.tsx';
import { termsOf } from './terms-text.ts';

export default function Terms() {
  const hasPlans = useDeployment().billing !== 'off';
  return <LegalPage title="Términos y condiciones y aviso legal" sections={termsOf(hasPlans)} />;
}
