import { Home } from '../../views/pages/Home.tsx';

export default Home;
