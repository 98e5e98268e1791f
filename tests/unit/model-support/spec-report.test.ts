import { describe, expect, it } from 'vitest';
import { idsIn, titlesIn } from '../../../scripts/spec-report.ts';

describe('idsIn', () => {
  it('finds the ids of requirements and of calls in a title', () => {
    expect(idsIn('LOGIN-04 RESET-02: a failed login, API GET /api/billing/invoices/ too')).toEqual([
      'LOGIN-04',
      'RESET-02',
      'API GET /api/billing/invoices/',
    ]);
    expect(idsIn('API POST /api/user/forgotPassword/:resetEmail.')).toEqual([
      'API POST /api/user/forgotPassword/:resetEmail',
    ]);
  });

  it('does not read a word as an id', () => {
    expect(idsIn('reads UTF-8, ISO-8601 and A-1')).toEqual(['ISO-8601']);
  });
});

describe('titlesIn', () => {
  it('reads the results of Vitest, without skipped tests', () => {
    const assertionResults = [
      { fullName: 'guard NAV-01 knows', status: 'passed' },
      { fullName: 'guard NAV-02 sends', status: 'failed' },
      { fullName: 'guard NAV-03 waits', status: 'skipped' },
    ];
    expect(titlesIn({ testResults: [{ assertionResults }] })).toEqual([
      { title: 'guard NAV-01 knows', passed: true },
      { title: 'guard NAV-02 sends', passed: false },
    ]);
  });

  it('reads the results of Playwright with the titles of the suites around them', () => {
    const specs = [
      { title: 'LOGIN-05 stores tokens', ok: true, tests: [{ status: 'expected' }] },
      { title: 'LOGIN-06 signs out', ok: true, tests: [{ status: 'skipped' }] },
    ];
    const report = { suites: [{ title: 'login.spec.ts', suites: [{ title: 'login', specs }] }] };
    expect(titlesIn(report)).toEqual([
      { title: 'login.spec.ts login LOGIN-05 stores tokens', passed: true },
    ]);
  });

  it('refuses a report of another kind', () => {
    expect(() => titlesIn({ results: [] })).toThrow('neither of Vitest');
  });
});
