import type { Guide } from './guide.ts';

export const SECURITY_TESTING: Guide = {
  id: 'security-testing',
  title: 'Security and OSINT',
  icon: 'shield-check',
  description: 'Payloads with a meaning, research with limits.',
  topics: [
    {
      id: 'permission',
      title: 'Get permission first',
      paragraphs: [
        'Test systems that are yours, or for which you hold a written permission that names the addresses, the time and the methods. A bug bounty program’s scope is such a permission; curiosity is none.',
        'Prefer a test system. Payloads that write or delete are marked.',
      ],
    },
    {
      id: 'payloads',
      title: 'Use a payload well',
      paragraphs: [
        'Each payload says what a hit would prove. A quote that changes the answer suggests an injection; one that comes back escaped shows that the encoding works there.',
        'Send one payload at a time and note the exact request. A finding that cannot be repeated is a story.',
      ],
    },
    {
      id: 'headers-cookies',
      title: 'Check headers and cookies',
      paragraphs: [
        'The network tools list the security headers of the current page. Look first for a content security policy, HSTS, and frame-ancestors against clickjacking.',
        'Session cookies should carry Secure, HttpOnly and SameSite. A missing flag is a finding even where you have no attack for it yet.',
      ],
    },
    {
      id: 'osint',
      title: 'Research in the open',
      paragraphs: [
        'OSINT resources lead to public registers: certificates, DNS, archived pages, exposed files. They open in their own tabs, and what you type there goes to those services.',
        'Collect what the test needs and no more. Data about people stays personal data, even where it can be found by anybody.',
      ],
    },
  ],
};
