export { Success as default } from '../views/success/Success.tsx';
