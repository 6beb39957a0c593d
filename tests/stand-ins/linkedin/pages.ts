import type { Post } from './state.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @param value of others: becomes text, never markup */
const text = (value: unknown) => String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** @param body markup */
function page(title: string, body: string) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>${text(title)}</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
      .mark { border: 2px dashed; padding: 0.5rem 1rem; }
      button, input { font: inherit; padding: 0.5rem 1.5rem; }
      article { border-top: 1px solid; padding: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <p class="mark"><strong>Stand-in.</strong> This is not LinkedIn but a server for tests. Nothing is posted anywhere.</p>
${body}
  </body>
</html>
`;
}

/** @param member name that stands there at first */
export function authorizePage(asked: URLSearchParams, member: string) {
  const hidden = [...asked].map(([name, value]) => `      <input type="hidden" name="${text(name)}" value="${text(value)}">`);
  const scopes = (asked.get('scope') ?? '').split(' ').map((scope) => `<li>${text(scope)}</li>`);
  return page(
    'Stand-in: sign in with LinkedIn',
    `    <h1>Allow access?</h1>
    <p>The application ${text(asked.get('client_id'))} asks for:</p>
    <ul>${scopes.join('')}</ul>
    <form method="post" action="/oauth/v2/authorization">
${hidden.join('\n')}
      <p><label>Sign in as <input name="member" value="${text(member)}"></label></p>
      <button name="answer" value="agree">Agree</button>
      <button name="answer" value="cancel">Cancel</button>
    </form>`,
  );
}

export function refusalPage(reason: string) {
  return page('Stand-in: bad request', `    <h1>The stand-in refuses this request</h1>\n    <p>${text(reason)}</p>`);
}

export function postsPage(posts: Post[]) {
  const articles = posts.map(
    (post) =>
      `    <article><strong>${text(post.author)}</strong>, ${text(new Date(post.createdAt).toISOString())}, ${text(post.id)}\n` +
      `${text(post.commentary)}${post.content ? `\n${text(JSON.stringify(post.content))}` : ''}</article>`,
  );
  return page('Stand-in: posts', `    <h1>Posts (${posts.length})</h1>\n${articles.join('\n') || '    <p>There is none yet.</p>'}`);
}
