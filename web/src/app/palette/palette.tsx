import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '@/ui/icons.tsx';
import { elementFocusedBefore, takeTextTypedEarly } from './early-field.tsx';
import { KeyboardKey } from './keyboard-key.tsx';
import { type CommandGroup, matchCommands } from './match-commands.ts';
import { type PaletteCommand, useCommands } from './use-commands.tsx';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const texts = {
  title: 'Búsqueda rápida',
  field: 'Busca una página, un documento, un expediente…',
  nothing: 'No hay resultados con esas palabras.',
  results: 'Resultados',
} as const;

/** Command palette: finds pages, documents, conversations and actions, and runs the chosen one. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const chosenRef = useRef<PaletteCommand>(undefined);
  const isLeadingRef = useRef(false);
  const choose = (command: PaletteCommand): void => {
    chosenRef.current = command;
    isLeadingRef.current = command.isNavigation;
    onClose();
  };
  const leave = (): void => {
    isLeadingRef.current = false;
    onClose();
  };
  /** Runs the command after the closing transition, because a page does not take the focus while a dialog is open. */
  const runChosen = (isNowOpen: boolean): void => {
    const chosenCommand = chosenRef.current;
    chosenRef.current = undefined;
    if (!isNowOpen) chosenCommand?.run();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && leave()} onOpenChangeComplete={runChosen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-dialog bg-overlay transition-opacity duration-100 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-dialog flex items-start justify-center px-3 pt-3 sm:pt-[12dvh]">
          <Dialog.Popup
            finalFocus={() => !isLeadingRef.current && (elementFocusedBefore() ?? false)}
            className="flex max-h-[min(32rem,calc(100dvh-1.5rem))] w-full max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-floating transition-opacity duration-100 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            <Dialog.Title className="sr-only">{texts.title}</Dialog.Title>
            <CommandList onChoose={choose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandList({ onChoose }: { onChoose: (command: PaletteCommand) => void }) {
  const [query, setQuery] = useState('');
  const [isEntered, setIsEntered] = useState(false);
  const commands = useCommands();
  const shownQuery = useDeferredValue(query);
  const groups = matchCommands(commands, shownQuery);
  const first = groups[0]?.items[0];
  useEffect(() => {
    if (!isEntered || shownQuery !== query || first === undefined) return;
    setIsEntered(false);
    onChoose(first);
  });
  const takeWords = (): void => {
    const [words, wasEntered] = takeTextTypedEarly();
    setQuery((previous) => words + previous);
    setIsEntered(wasEntered);
  };
  const change = (value: string): void => {
    setQuery(value);
    setIsEntered(false);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={query}
      onValueChange={(value, { reason }) => reason !== 'item-press' && change(value)}
      itemToStringValue={({ label }: PaletteCommand) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line pr-3 pl-4">
        <SearchIcon className="size-5 text-ink-faint" />
        <Autocomplete.Input
          aria-label={texts.field}
          placeholder={texts.field}
          onFocus={takeWords}
          className="h-13 min-w-0 flex-1 truncate bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
        />
        <span aria-hidden="true" className="pointer-coarse:hidden">
          <KeyboardKey>Esc</KeyboardKey>
        </span>
        <Dialog.Close
          aria-label="Cerrar"
          className="flex size-10 items-center justify-center rounded-md text-ink-soft not-focus-visible:pointer-fine:sr-only"
        >
          <CloseIcon />
        </Dialog.Close>
      </div>
      <Autocomplete.Empty className="px-4 py-6 text-sm text-ink-soft empty:hidden">
        {texts.nothing}
      </Autocomplete.Empty>
      <Autocomplete.List
        aria-label={texts.results}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {(group: CommandGroup<PaletteCommand>) => (
          <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
            <Autocomplete.GroupLabel className="px-2.5 py-1 text-xs font-medium text-ink-faint">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: PaletteCommand) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  onClick={() => onChoose(command)}
                  className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 text-sm text-ink outline-none select-none data-[highlighted]:bg-hover pointer-coarse:min-h-11"
                >
                  <command.Icon className="size-4 text-ink-soft" />
                  <span className="min-w-0 flex-1 truncate">{command.label}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
