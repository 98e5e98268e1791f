import { later } from '../shared/later.tsx';
import './charts.css';

const charts = () => import('./charts.tsx');

const Bone = ({ height }: { height: number }) => <div className="chart-bone" style={{ height }} />;

export const Lines = later(async () => (await charts()).Lines, Bone);
export const Bars = later(async () => (await charts()).Bars, Bone);
export const Doughnut = later(
  async () => (await charts()).Doughnut,
  () => <div className="chart-bone status-bone" />,
);
