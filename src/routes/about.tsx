import { About } from '../views/pages/About.tsx';

export default About;
