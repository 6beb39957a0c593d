const NAMES: Record<string, string> = { email: 'Email', phone: 'Phone', google: 'Google' };

/** How people call a way to sign in; what is unknown shows as the service calls it. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider.replace(/^sso:.*/, 'Single sign-on');
}
