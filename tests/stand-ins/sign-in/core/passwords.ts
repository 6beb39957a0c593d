import { ServiceError } from '../answer.ts';

const MIN_LENGTH = 8;
const REQUIRED_CHARACTERS = ['abcdefghijklmnopqrstuvwxyz', '0123456789'];
/** Stands for the list of leaked passwords that the real service asks. */
const LEAKED = new Set(['password1', 'password123', 'qwerty123']);

export function readNewPassword(password: unknown): string {
  if (typeof password !== 'string' || password === '') throw new ServiceError(400, 'validation_failed', 'Signup requires a valid password');
  const faults: { reason: string; message: string }[] = [];
  if (password.length < MIN_LENGTH) faults.push({ reason: 'length', message: `Password should be at least ${MIN_LENGTH} characters.` });
  if (!REQUIRED_CHARACTERS.every((set) => [...set].some((letter) => password.includes(letter)))) {
    const message = `Password should contain at least one character of each: ${REQUIRED_CHARACTERS.join(', ')}.`;
    faults.push({ reason: 'characters', message });
  }
  if (LEAKED.has(password.toLowerCase())) {
    faults.push({ reason: 'pwned', message: 'Password is known to be weak and easy to guess, please choose a different one.' });
  }
  if (faults.length === 0) return password;
  const details = { weak_password: { reasons: faults.map(({ reason }) => reason) } };
  throw new ServiceError(422, 'weak_password', faults.map(({ message }) => message).join(' '), details);
}
