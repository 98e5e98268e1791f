import { VERSION } from '../../version.ts';
import { Card, PageFrame } from '../shared/PageFrame.tsx';

/** The product and its version. */
export default function About() {
  return (
    <PageFrame title="About Vigia">
      <Card>
        <p>
          Vigia watches the prices and the stock of your competitors. Each of your products is
          matched to the same product on other websites; the dashboard compares the prices, and
          alerts tell you when something changes.
        </p>
        <p>
          What you have seen once stays on this device, so you can go on working without a
          connection. Changes you make meanwhile are kept here and sent when you are back online.
        </p>
        <p>The app is called a vigia: a lookout.</p>
        <p>Version {VERSION}</p>
      </Card>
    </PageFrame>
  );
}
