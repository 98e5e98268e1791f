import { useDeployment } from '../shared/deployment.ts';
import { LegalPage } from './LegalPage.tsx';
import { termsOf } from './terms-text.ts';

export default function Terms() {
  const { billing, monthlyPrices } = useDeployment();
  const sections = termsOf(billing === 'off' ? null : monthlyPrices);
  return <LegalPage title="Términos y condiciones y aviso legal" sections={sections} />;
}
