import type { Role } from '../../contract/rules/role.ts';
import { type Letter, writeLetter } from './letter.ts';

export function resetLetter(given: { fullname: string; url: string; minutes: number }): Letter {
  return writeLetter({
    subject: 'Reset your Vigia password',
    preview: `This link works once, for ${given.minutes} minutes.`,
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${given.fullname},`,
      'somebody, probably you, asked to reset the password of your Vigia account.',
    ],
    action: { label: 'Choose a new password', url: given.url },
    notes: [
      `The link works once and for ${given.minutes} minutes.`,
      'If it was not you, ignore this message: your password stays as it is.',
    ],
  });
}

export function passwordChangedLetter(given: { fullname: string; url: string }): Letter {
  return writeLetter({
    subject: 'Your Vigia password was changed',
    preview: 'If it was not you, reset it now.',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${given.fullname},`,
      'the password of your Vigia account was changed and your other devices were signed out.',
    ],
    action: { label: 'It was not me', url: given.url },
  });
}

export function emailChangedLetter(given: { fullname: string; newEmail: string }): Letter {
  return writeLetter({
    subject: 'Your Vigia e-mail was changed',
    preview: `From now on it is ${given.newEmail}.`,
    heading: 'Your e-mail was changed',
    paragraphs: [
      `Hello ${given.fullname},`,
      `from now on your Vigia account uses ${given.newEmail}; this address receives nothing more.`,
    ],
    notes: ['If it was not you, ask an administrator of your account for help.'],
  });
}

/** To the new customer, once the subscription is paid. */
export function welcomeLetter(given: {
  fullname: string;
  username: string;
  plan: string;
  products: number;
  url: string;
}): Letter {
  return writeLetter({
    subject: 'Your Vigia dashboard is ready',
    preview: `Plan ${given.plan}: up to ${given.products} products.`,
    heading: 'Welcome to Vigia',
    paragraphs: [
      `Hello ${given.fullname},`,
      `your subscription ${given.plan} is active: you can follow up to ${given.products} products on as many competitor websites as you like.`,
      `Sign in with your e-mail or as ${given.username}, then import your products.`,
    ],
    action: { label: 'Sign in', url: given.url },
  });
}

/** To a user whom an administrator added. The administrator passes the password on. */
export function addedUserLetter(given: {
  fullname: string;
  username: string;
  company: string;
  url: string;
}): Letter {
  return writeLetter({
    subject: `You were added to ${given.company} on Vigia`,
    preview: `Sign in as ${given.username}.`,
    heading: `You now have access to ${given.company}`,
    paragraphs: [
      `Hello ${given.fullname},`,
      `an administrator of ${given.company} made you a Vigia account. Sign in with this e-mail or as ${given.username}; the administrator can tell you your password, or choose your own with 'reset your password'.`,
    ],
    action: { label: 'Sign in', url: given.url },
  });
}

const MAY: Record<Role, string> = {
  viewer: 'As a viewer you can look at everything and change nothing.',
  editor: 'As an editor you can look at everything and change its products, alerts and exports.',
  administrator: 'As an administrator you can change everything, its people and its plan as well.',
};

/** To an invited user, who chooses name and password by the link. */
export function invitationLetter(given: {
  company: string;
  role: Role;
  url: string;
  days: number;
}): Letter {
  return writeLetter({
    subject: `You are invited to ${given.company} on Vigia`,
    preview: `This link works once, for ${given.days} days.`,
    heading: `Join ${given.company}`,
    paragraphs: [
      'Hello,',
      `an administrator of ${given.company} invites you to its price monitor. ${MAY[given.role]}`,
    ],
    action: { label: 'Accept the invitation', url: given.url },
    notes: [
      `The link works once and for ${given.days} days.`,
      'If you do not know who invites you, ignore this message.',
    ],
  });
}

export function twoFactorLetter(given: { fullname: string; isOn: boolean; url: string }): Letter {
  const state = given.isOn ? 'on' : 'off';
  return writeLetter({
    subject: `Two-factor sign-in is ${state}`,
    preview: 'If it was not you, reset your password now.',
    heading: `Two-factor sign-in is ${state}`,
    paragraphs: [
      `Hello ${given.fullname},`,
      given.isOn
        ? 'from now on a sign-in to your Vigia account asks for a code of your authenticator app.'
        : 'from now on a sign-in to your Vigia account asks for your password alone.',
    ],
    action: { label: 'It was not me', url: given.url },
  });
}
