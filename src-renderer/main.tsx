import '@mantine/core/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './styles/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { connectBridge } from './bridge/context.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App bridge={connectBridge()} />);
