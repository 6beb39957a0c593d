import { useState, type ReactNode } from 'react';
import { formatDay } from '#lib/format/format-time.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { DEMO_VIDEO } from '../../../content/extension/demo-tour.ts';

/** A player needs scripts and its own storage. It is of another origin, so it cannot reach the frame that holds it back. */
const PLAYER_RIGHTS = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/** The demo video: a poster until somebody presses play, then the player of its host. */
export function DemoVideo({ address, poster }: { address: VideoAddress; poster: ReactNode }) {
  const [playing, setPlaying] = useState(false);
  return (
    <>
      {playing ? <Player src={address.embed} /> : <PlayPoster picture={poster} play={() => setPlaying(true)} />}
      <p className="mt-3 text-sm text-muted">
        Pressing play loads the video from {address.host}, which then sees your address. Nothing is asked of it before. Or open{' '}
        <ExternalLink href={address.page}>the video’s own page</ExternalLink>.
        {DEMO_VIDEO.published !== '' && ` Published ${formatDay(Date.parse(DEMO_VIDEO.published), 'UTC')}.`}
      </p>
    </>
  );
}

function PlayPoster({ picture, play }: { picture: ReactNode; play(): void }) {
  return (
    <div className="relative aspect-video min-h-72 w-full rounded-card border border-line bg-tint">
      {picture}
      <div className="absolute inset-x-0 bottom-0 grid rounded-b-card justify-items-center bg-linear-to-t from-tint via-tint p-4 pt-24 sm:p-8 sm:pt-28">
        <button
          type="button"
          data-action="video-play"
          data-target={DEMO_VIDEO.title}
          onClick={play}
          className={buttonClass('primary', 'large', 'h-auto min-h-14 py-2 shadow-overlay')}
        >
          <Icon name="play" className="size-5 fill-current" />
          <span className="text-left whitespace-normal">
            Play “{DEMO_VIDEO.title}” <span className="font-normal">({DEMO_VIDEO.duration})</span>
          </span>
        </button>
      </div>
    </div>
  );
}

function Player({ src }: { src: string }) {
  return (
    <iframe
      ref={takeFocus}
      src={src}
      title={DEMO_VIDEO.title}
      sandbox={PLAYER_RIGHTS}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-card border border-line bg-raised"
    />
  );
}

/** The pressed button is removed: the focus moves to its place. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}

interface VideoAddress {
  /** Host that is contacted when the video is loaded. */
  host: string;
  /** Address of the player in a frame: starts by itself, since it is loaded by a click. */
  embed: string;
  /** The video's own page, for those without scripts. */
  page: string;
}

/** Reads the configured embed address; null where there is none. `startSeconds` is where the video begins. */
export function videoAddress(configured: string, startSeconds: number): VideoAddress | null {
  if (!URL.canParse(configured)) return null;
  const embed = new URL(configured);
  embed.searchParams.set('start', String(startSeconds));
  embed.searchParams.set('autoplay', '1');
  return { host: embed.hostname, embed: embed.href, page: pageOf(configured, startSeconds) };
}

/** YouTube's cookie-free player refuses to open outside a frame; its watch page does not. Other hosts' players stand alone. */
function pageOf(configured: string, startSeconds: number): string {
  const [, id] = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]+)/.exec(configured) ?? [];
  return id === undefined ? configured : `https://www.youtube.com/watch?v=${id}&t=${startSeconds}s`;
}
