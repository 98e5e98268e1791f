import { createContext } from 'react';

/** The name of the shown page, as in its title: 'Dashboard'. */
export const PageTitle = createContext('');
