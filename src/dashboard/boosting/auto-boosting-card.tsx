import { useRef, useState, type FormEvent } from 'react';
import {
  type BoostEvent,
  type BoostingState,
  BOOST_BOUNDS,
  BOOST_MESSAGES,
  BOOST_PLATFORMS,
  type BoostConfig,
  type BoostPlatform,
} from '#contract/documents/boosting.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { BarList } from '#ui/figures/bar-list.tsx';
import { StatTile, StatTiles } from '#ui/figures/stat-tile.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/elements/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCount, formatShort } from '#lib/format/format-number.ts';
import { reportBoostToPageTag } from '#engine/record/page-tag.ts';
import { boostMessage } from './boost-text.ts';
import { ClearBoosts } from './clear-boosts.tsx';
import { RecentBoosts } from './recent-boosts.tsx';
import { messageInForce, useBoostAction, type ActionMessage, useBoosting, type RunBoostAction } from './use-boosting.ts';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';

/** Automatic boosting as the operator sees and steers it. */
export function AutoBoostingCard() {
  const { answer: state, failure } = useBoosting();
  return (
    <Card
      title="Auto Boosting System"
      description="Boosts are simulated: nothing is posted anywhere, no one is reached, and no traffic figure counts them."
      actions={state !== null && <Badge tone={state.isRunning ? 'success' : 'neutral'}>{state.isRunning ? 'Active' : 'Inactive'}</Badge>}
    >
      {failure !== null && <Notice tone="danger" role="alert" title={failure.message} />}
      {state === null ? failure === null && <Skeleton className="h-72" /> : <Boosting state={state} />}
    </Card>
  );
}

function Boosting({ state }: { state: BoostingState }) {
  const [message, setMessage] = useState<ActionMessage | null>(null);
  const current = messageInForce(message, state);
  return (
    <div className="grid gap-5">
      <Controls state={state} onMessage={setMessage} />
      <div role="status" className="empty:hidden">
        {current !== null && <Notice tone={current.failed === null ? 'success' : 'warning'} title={current.text} />}
      </div>
      {state.isLimitReached && current?.failed !== 'rate-limited' && (
        <Notice title={`Today’s limit of ${state.config.maxDailyBoosts} boosts is reached.`}>
          Forced boosts count too. The next boost is possible tomorrow, or once the limit is raised.
        </Notice>
      )}
      <StatTiles label="Boosts">
        <StatTile label="Total boosts" value={formatCount(state.totalBoosts)} />
        <StatTile label="Today" value={formatCount(state.todayBoosts)} />
        <StatTile label="Total reach (simulated)" value={formatShort(state.totalReach)} />
        <StatTile label="Frequency" value={`${state.config.frequency} min`} />
      </StatTiles>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-2 text-sm">Platform distribution</h3>
          <Distribution state={state} />
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 text-sm">Recent boosts</h3>
          <RecentBoosts boosts={state.recent} />
        </div>
      </div>
    </div>
  );
}

function Controls({ state, onMessage }: { state: BoostingState; onMessage: (message: ActionMessage) => void }) {
  const run = useBoostAction(onMessage);
  const [configuring, setConfiguring] = useState(false);
  const settings = useRef<HTMLButtonElement>(null);
  const close = () => {
    setConfiguring(false);
    settings.current?.focus();
  };
  const { enabled } = state.config;
  const toggle = () =>
    run(
      ({ boosting }) => boosting.enableBoosting(!enabled),
      () => ({
        text: enabled
          ? 'Automatic boosting is off until it is started again.'
          : 'Automatic boosting is on. The first boost comes in 30 seconds.',
        holds: ({ config }) => config.enabled !== enabled,
      }),
    );
  // Reported here, because the same call serves tests, which are not reported to the page tag.
  const forced = (boost: BoostEvent) => {
    reportBoostToPageTag(boost, navigator);
    return boostMessage(boost);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant={enabled ? 'secondary' : 'primary'} onClick={toggle}>
          {enabled ? 'Stop' : 'Start'}
        </Button>
        <Button ref={settings} size="small" aria-expanded={configuring} onClick={() => setConfiguring(!configuring)}>
          Settings
        </Button>
        <Button size="small" onClick={() => run(({ boosting }) => boosting.forceBoost(), forced)}>
          Force Boost
        </Button>
        <ClearBoosts name="Clear History" question="Are you sure you want to clear all boosting history?" run={run} />
      </div>
      {configuring && <ConfigForm config={state.config} run={run} onClose={close} />}
    </div>
  );
}

function Distribution({ state }: { state: BoostingState }) {
  if (state.totalBoosts === 0) return <p className="text-sm text-muted">No boosts yet.</p>;
  const rows = state.platformBreakdown.map(({ platform, count }) => ({ key: platform, label: platform, count }));
  return <BarList caption="Platform distribution" nameHead="Platform" countHead="Boosts" rows={rows} total={state.totalBoosts} />;
}

type Choice = keyof typeof BOOST_BOUNDS;

interface ConfigFormProps {
  config: BoostConfig;
  run: RunBoostAction;
  onClose: () => void;
}

/** How often, how much, where and with which words; the engine corrects values out of bounds and reports it. */
function ConfigForm({ config, run, onClose }: ConfigFormProps) {
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
  const field = (name: Choice, label: string) => {
    const { min, max } = BOOST_BOUNDS[name];
    return (
      <TextField
        label={label}
        type="number"
        min={min}
        max={max}
        value={input[name]}
        onChange={({ target }) => setInput({ ...input, [name]: target.value })}
        className="tabular min-w-0"
        note={`From ${min} to ${max}`}
      />
    );
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Configuration" className="grid gap-4 rounded-control bg-raised p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {field('frequency', 'Frequency (minutes)')}
        {field('maxDailyBoosts', 'Max Daily Boosts')}
      </div>
      <PlatformChoice chosen={platforms} onChange={setPlatforms} />
      <TextArea
        label="Content messages"
        value={messages}
        onChange={({ target }) => setMessages(target.value)}
        height="min-h-48 text-sm"
        note={`One message a line, at most ${BOOST_MESSAGES.most}, of at most ${BOOST_MESSAGES.length} characters each`}
      />
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
