import type { Density, TableColumn } from '../../../../contract/rules/column-choice.ts';

/** The columns of the table and the height of its rows, as the person arranged them, and what changes them. */
export type Arrangement = {
  /** All that there are, in their order; those that are hidden say so. */
  columns: readonly TableColumn[];
  density: Density;
  onColumns: (columns: readonly TableColumn[]) => void;
  onDensity: (density: Density) => void;
  /** Columns and rows are as at first. */
  onReset: () => void;
};
