import { expect, test } from '../journey.ts';

test.describe('content security policy', () => {
  test.use({
    allowed: {
      linePatterns: [
        /Content Security Policy/,
        /ERR_BLOCKED_BY_CSP/,
        /foreign request: https:\/\/example\.com/,
        /^policy violation: (script-src-elem inline|connect-src https:\/\/example\.com)/,
      ],
    },
  });

  // @proves T9, V1.2.3, V1.3.1, V3.2.2, V3.4.3, V14.2.3
  test('blocks inline code and requests to other origins', async ({ page }) => {
    const response = await page.goto('/');
    expect(response?.headers()['content-security-policy']).toContain("default-src 'self'");
    const outcome = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.inline = "ran"';
      document.body.append(script);
      const sent = await fetch('https://example.com/', { mode: 'no-cors' }).then(
        () => 'sent',
        () => 'refused',
      );
      return { inline: document.documentElement.dataset.inline, sent };
    });
    expect(outcome).toEqual({ inline: undefined, sent: 'refused' });
  });
});
