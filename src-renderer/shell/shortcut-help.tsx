import { Kbd, Modal, Table, Title } from '@mantine/core';
import classes from './frame.module.css';

const GROUPS: { title: string; keys: [string[], string][] }[] = [
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Go to a screen, plan or document (⌘ K on a Mac)'],
      [['?'], 'Show or hide this list'],
      [['Alt', '1…4'], 'Home, Stacks, Plans, Settings'],
      [['Esc'], 'Close, or leave a field'],
      [['←', '↑', '↓', '→'], 'On Home: from month to month'],
    ],
  },
  {
    title: 'List of documents',
    keys: [
      [['j', 'k'], 'Next, previous document'],
      [['Enter'], 'Open'],
      [['Space'], 'Choose it; with Shift and an arrow, several'],
      [['Ctrl', 'A'], 'Choose all'],
      [['Ctrl', 'Z'], 'Undo the last change of documents'],
      [['/'], 'Search'],
      [['p'], 'Show or hide the page beside the list'],
      [['u'], 'Add files'],
    ],
  },
  {
    title: 'Statement',
    keys: [
      [['j', 'k'], 'Next, previous row'],
      [['Enter'], 'Edit the row'],
      [['Ctrl', 'Enter'], 'In a row: keep this amount, the rest becomes a new row'],
      [['Ctrl', 'Z'], 'Undo the last change of rows'],
      [['n'], 'Next doubtful row'],
      [['a'], 'Add a row'],
      [['l'], 'What the last correction would teach'],
      [['c'], 'Confirm the statement'],
      [['N'], 'Next open statement'],
      [['g'], 'Correct balances and sums'],
      [['m'], 'Move the document to where it seems to belong'],
    ],
  },
  {
    title: 'Pages',
    keys: [
      [['[', ']'], 'Previous, next page'],
      [['+', '−'], 'Zoom in, zoom out'],
      [['0'], 'Fit the width'],
      [['Ctrl', 'F'], 'Find on the pages'],
      [['r'], 'Turn the page'],
      [['Alt', '↑ ↓'], 'In the thumbnails: put the page at another place'],
    ],
  },
];

export function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard" size="xl" centered>
      <div className={classes.keys}>
        {GROUPS.map((group) => (
          <section key={group.title}>
            <Title order={3} size="sm" mb={4}>
              {group.title}
            </Title>
            <Table verticalSpacing={5} horizontalSpacing={0} withRowBorders={false}>
              <Table.Tbody>
                {group.keys.map(([keys, meaning]) => (
                  <Table.Tr key={meaning}>
                    <Table.Td w={96}>
                      {keys.map((key) => (
                        <Kbd key={key} mr={4} size="xs">
                          {key}
                        </Kbd>
                      ))}
                    </Table.Td>
                    <Table.Td>{meaning}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
      </div>
    </Modal>
  );
}
