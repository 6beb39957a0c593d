// Prints the digest of the operator's identity for VITE_ADMIN_DIGEST.
// The name counts exactly as written, but trimmed; the email address trimmed and in lower case.
import { createHash } from 'node:crypto';

const [name = '', email = ''] = process.argv.slice(2);
if (name.trim() === '' || !email.includes('@')) {
  console.error('Usage: node scripts/admin-digest.mjs "Full Name" name@example.com');
  process.exit(1);
}
console.log(createHash('sha256').update(`${name.trim()}\n${email.trim().toLowerCase()}`).digest('hex'));
