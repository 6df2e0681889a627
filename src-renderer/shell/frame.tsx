import { Dropzone } from '@mantine/dropzone';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { spotlight } from '@mantine/spotlight';
import { IconFolders, IconHelp, IconHome, IconReportMoney, IconSearch, IconSettings } from '@tabler/icons-react';
import { useEffect } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { useLiveData } from '../data/live.ts';
import { useRead } from '../data/operations.ts';
import { useUploads } from '../upload/upload-context.tsx';
import { UploadTray } from '../upload/upload-tray.tsx';
import { CommandPalette } from './command-palette.tsx';
import classes from './frame.module.css';
import { SessionEnded } from './session-ended.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';

const DESTINATIONS = [
  { to: '/', label: 'Home', icon: IconHome },
  { to: '/stacks', label: 'Stacks', icon: IconFolders },
  { to: '/plans', label: 'Plans', icon: IconReportMoney },
] as const;

/** The window: rail on the left, the screen on the right, the upload tray over both. */
export function Frame() {
  useLiveData();
  const navigate = useNavigate();
  const session = useRead('session.get', {});
  const [helpShown, help] = useDisclosure(false);
  useHotkeys([
    ['shift+?', help.toggle],
    ['alt+1', () => navigate('/')],
    ['alt+2', () => navigate('/stacks')],
    ['alt+3', () => navigate('/plans')],
    ['alt+4', () => navigate('/settings')],
  ]);
  useMenuCommands(help.open);
  useFocusOnScreen();

  if (session.error?.status === 401) return <SessionEnded sentence={session.error.message} />;
  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={() => document.getElementById('content')?.focus()}>
        Skip to content
      </button>
      <nav className={classes.rail} aria-label="Main">
        <img className={classes.mark} src="./icon.svg" alt="Tallystack" />
        {DESTINATIONS.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === '/'} className={classes.link ?? ''}>
            <Icon size={20} stroke={1.6} aria-hidden />
            {label}
          </NavLink>
        ))}
        <span className={classes.grow} />
        <button type="button" className={classes.link} onClick={spotlight.open}>
          <IconSearch size={20} stroke={1.6} aria-hidden />
          Go to
        </button>
        <UploadTray buttonClass={classes.link} />
        <button type="button" className={classes.link} onClick={help.open}>
          <IconHelp size={20} stroke={1.6} aria-hidden />
          Keys
        </button>
        <NavLink to="/settings" className={classes.link ?? ''}>
          <IconSettings size={20} stroke={1.6} aria-hidden />
          Settings
        </NavLink>
      </nav>
      <main id="content" className={classes.main} tabIndex={-1}>
        {session.data?.warning ? (
          <p role="alert" className={classes.warning}>
            {session.data.warning}
          </p>
        ) : null}
        <Outlet />
      </main>
      <DropAnywhere />
      <CommandPalette onHelp={help.open} />
      <ShortcutHelp opened={helpShown} onClose={help.close} />
    </div>
  );
}

/** What had the focus goes with its screen: then the next one gets it, so that keys work at once. */
function useFocusOnScreen(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what this waits for.
  useEffect(() => {
    const take = () => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    };
    // Once it is painted: before, the whole screen would be laid out for the focus, and once more for the paint.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(take);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname]);
}

/** Files may be dropped on every screen: they go to the inbox. The list of a stack takes its own. */
function DropAnywhere() {
  const uploads = useUploads();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Dropzone.FullScreen
      active={!pathname.startsWith('/stacks')}
      // It covers the window and shows nothing until something is dragged: no place for the focus.
      activateOnKeyboard={false}
      activateOnClick={false}
      inputProps={{ 'aria-label': 'Files to add' }}
      onDrop={(files) => {
        uploads.add(files, undefined);
        void navigate('/stacks');
      }}
    >
      <p className={classes.drop}>Drop to add to the inbox</p>
    </Dropzone.FullScreen>
  );
}

function showNotice(message: string): void {
  notifications.show({ color: 'red', title: 'That was not done', message, autoClose: 10_000 });
}

/** What the main process asks of the window: `go:/plans`, `help`, and `notice:` with a sentence that people are to read. */
function useMenuCommands(showHelp: () => void): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      window.tallystack?.onCommand((command) => {
        if (command === 'help') showHelp();
        else if (command.startsWith('notice:')) showNotice(command.slice('notice:'.length));
        else if (command.startsWith('go:')) void navigate(command.slice('go:'.length));
      }),
    [navigate, showHelp],
  );
}
