import { escape as text, page } from '../page.ts';
import type { Post } from './state.ts';

/** @param member name that stands there at first */
export function authorizePage(asked: URLSearchParams, member: string) {
  const hidden = [...asked].map(([name, value]) => `      <input type="hidden" name="${text(name)}" value="${text(value)}">`);
  const scopes = (asked.get('scope') ?? '').split(' ').map((scope) => `<li>${text(scope)}</li>`);
  return page(
    'Allow access?',
    `    <p>The application ${text(asked.get('client_id'))} asks for:</p>
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
  return page('The stand-in refuses this request', `<p>${text(reason)}</p>`);
}

export function postsPage(posts: Post[]) {
  const articles = posts.map(
    (post) =>
      `    <article><strong>${text(post.author)}</strong>, ${text(new Date(post.createdAt).toISOString())}, ${text(post.id)}\n` +
      `${text(post.commentary)}${post.content ? `\n${text(JSON.stringify(post.content))}` : ''}</article>`,
  );
  return page(`Posts (${posts.length})`, articles.join('\n') || '<p>There is none yet.</p>');
}
