// biome-ignore lint/performance/noBarrelFile: the folders of the account import it from here
export { Link } from 'react-router-dom';
