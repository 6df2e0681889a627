import { describe, expect, it } from 'vitest';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import { guessPlan, planNameFrom } from './guess-plan.ts';

const plans = ['Holloway Dental Group 401(k) Plan', 'Saunders Marine 401(k) Plan', 'Retirement Plan'].map(
  (planName) => ({ _id: planName, planName }) as TpaPlan,
);

describe('the plan of a page', () => {
  it('is the one whose own words are printed', () => {
    const printed = 'HOLLOWAY DENTAL GROUP 401(K) PROFIT SHARING PLAN FBO KATHERINE A HOLLOWAY, TTEE';
    expect(guessPlan(plans, printed)?.planName).toBe('Holloway Dental Group 401(k) Plan');
  });

  it('is none when only common words agree', () => {
    expect(guessPlan(plans, 'CRUZ CATERING 401(K) RETIREMENT PLAN')).toBeNull();
    expect(guessPlan([], 'CRUZ CATERING')).toBeNull();
  });
});

describe('a new plan’s name', () => {
  it('leaves the trustee out and is not in capitals', () => {
    expect(planNameFrom('CRUZ CATERING SIMPLE 401(K) PLAN, YOLANDA CRUZ TTEE')).toBe(
      'Cruz Catering Simple 401(k) Plan',
    );
    expect(planNameFrom('SMITH-JONES 401(K) PLAN FBO A SMITH')).toBe('Smith-Jones 401(k) Plan');
  });

  it('stays as printed where it is not in capitals', () => {
    expect(planNameFrom('McNeil Plan')).toBe('McNeil Plan');
  });
});
