import { later, whenIdle } from '../later.tsx';
import * as classes from './chart-card.module.css';

let last: Promise<unknown> = Promise.resolve();

/** As large as the rest of the page: the rows load first, then one chart after the other. */
const charts = () => {
  const loaded = last.then(() => new Promise<void>(whenIdle)).then(() => import('./charts.tsx'));
  last = loaded.catch(() => {});
  return loaded;
};

const Bone = ({ height }: { height: number }) => (
  <div className={classes.bone} style={{ height }} />
);

export const Lines = later(async () => (await charts()).Lines, Bone);
export const Bars = later(async () => (await charts()).Bars, Bone);
export const Doughnut = later(
  async () => (await charts()).Doughnut,
  () => <div className={`${classes.bone} ${classes.doughnutBone}`} />,
);
