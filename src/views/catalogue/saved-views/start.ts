/** The value of `data-focus` of the control that a state of the panel starts with. */
export const START = 'start';
