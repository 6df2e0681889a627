import { Button, Modal, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import classes from './settings.module.css';

const ADDRESS = './third-party-notices.txt';

/** The licences of what the program is made of; the text lies beside the screens. */
export function ThirdPartyNotices() {
  const [shown, dialog] = useDisclosure(false);
  const text = useQuery({
    queryKey: ['third-party-notices'],
    queryFn: async () => {
      const answer = await fetch(ADDRESS);
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    },
    enabled: shown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={dialog.open}>
        Licences of others
      </Button>
      <Modal opened={shown} onClose={dialog.close} title="Licences of others" size="xl">
        {text.isPending ? <p className="quiet">Loading the licences …</p> : null}
        {text.isError ? (
          <p role="alert">
            The licences are not there. They come with the built screens: install the application anew.
          </p>
        ) : null}
        {text.data ? (
          <ScrollArea.Autosize mah="60vh" viewportProps={{ tabIndex: 0, 'aria-label': 'Licences' }}>
            <pre className={classes.notices}>{text.data}</pre>
          </ScrollArea.Autosize>
        ) : null}
      </Modal>
    </>
  );
}
