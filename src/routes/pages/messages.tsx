import { DeadEnd } from '../../views/pages/DeadEnd.tsx';

/** The three pages that say no more than this (LEGAL-02). */
export const NotFound = () => <DeadEnd text="NotFound" />;
export const Unauthorized = () => <DeadEnd text="Unauthorized" />;
export const ErrorPage = () => <DeadEnd text="this is an error" />;
