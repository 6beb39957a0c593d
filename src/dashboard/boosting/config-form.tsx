import { useId, useState, type FormEvent } from 'react';
import { BOOST_BOUNDS, BOOST_MESSAGES, BOOST_PLATFORMS, type BoostConfig, type BoostPlatform } from '#contract/documents/boosting.ts';
import { Button } from '#ui/controls/button.tsx';
import type { RunBoostAction } from './use-boosting.ts';

type Choice = keyof typeof BOOST_BOUNDS;

const CONTROL = 'w-full rounded-control border border-control bg-surface px-3';

interface Props {
  config: BoostConfig;
  run: RunBoostAction;
  onClose: () => void;
}

/** How often, how much, where and with which words; the engine corrects values out of bounds and reports it. */
export function ConfigForm({ config, run, onClose }: Props) {
  const [input, setInput] = useState<Record<Choice, string>>({
    frequency: String(config.frequency),
    maxDailyBoosts: String(config.maxDailyBoosts),
  });
  const [platforms, setPlatforms] = useState<readonly BoostPlatform[]>(config.platforms);
  const [messages, setMessages] = useState(config.messages.join('\n'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(
      ({ boosting }) => boosting.configureBoosting({ ...input, platforms, messages: messages.split('\n') }),
      ({ corrections }) => ['Configuration saved.', ...corrections].join(' '),
    );
    onClose();
  };
  const field = (name: Choice, label: string) => (
    <NumberField label={label} {...BOOST_BOUNDS[name]} value={input[name]} onChange={(value) => setInput({ ...input, [name]: value })} />
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Configuration" className="grid gap-4 rounded-control bg-raised p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {field('frequency', 'Frequency (minutes)')}
        {field('maxDailyBoosts', 'Max Daily Boosts')}
      </div>
      <PlatformChoice chosen={platforms} onChange={setPlatforms} />
      <MessagesField text={messages} onChange={setMessages} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary">
          Save Configuration
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  label: string;
  min: number;
  max: number;
  value: string;
  onChange: (value: string) => void;
}

function NumberField({ label, min, max, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="number"
        min={min}
        max={max}
        value={value}
        aria-describedby={`${id}bounds`}
        onChange={(event) => onChange(event.target.value)}
        className={`tabular h-11 ${CONTROL}`}
      />
      <p id={`${id}bounds`} className="mt-1 text-xs text-muted">
        From {min} to {max}
      </p>
    </div>
  );
}

interface PlatformProps {
  chosen: readonly BoostPlatform[];
  onChange: (chosen: readonly BoostPlatform[]) => void;
}

function PlatformChoice({ chosen, onChange }: PlatformProps) {
  const toggle = (platform: BoostPlatform) =>
    onChange(chosen.includes(platform) ? chosen.filter((other) => other !== platform) : [...chosen, platform]);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Platforms</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {BOOST_PLATFORMS.map((platform) => (
          <label key={platform} className="flex min-h-9 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(platform)}
              onChange={() => toggle(platform)}
              className="size-4 shrink-0 accent-fill"
            />
            {platform}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MessagesField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Content messages
      </label>
      <textarea
        id={id}
        value={text}
        aria-describedby={`${id}rule`}
        onChange={(event) => onChange(event.target.value)}
        className={`min-h-48 py-2 text-sm ${CONTROL}`}
      />
      <p id={`${id}rule`} className="mt-1 text-xs text-muted">
        One message a line, at most {BOOST_MESSAGES.most}, of at most {BOOST_MESSAGES.length} characters each
      </p>
    </div>
  );
}
