import { useState, type FormEvent } from 'react';
import { BOOST_BOUNDS, BOOST_MESSAGES, BOOST_PLATFORMS, type BoostConfig, type BoostPlatform } from '#contract/documents/boosting.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import type { RunBoostAction } from './use-boosting.ts';

type Choice = keyof typeof BOOST_BOUNDS;

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
  return (
    <TextField
      label={label}
      type="number"
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="tabular min-w-0"
      note={`From ${min} to ${max}`}
    />
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
  return (
    <TextArea
      label="Content messages"
      value={text}
      onChange={(event) => onChange(event.target.value)}
      height="min-h-48 text-sm"
      note={`One message a line, at most ${BOOST_MESSAGES.most}, of at most ${BOOST_MESSAGES.length} characters each`}
    />
  );
}
