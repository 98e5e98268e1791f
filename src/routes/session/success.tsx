export { Success as default } from '../../views/session/Success.tsx';
