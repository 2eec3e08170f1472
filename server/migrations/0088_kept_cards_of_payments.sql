-- Who paid agreed that the card of this attempt is kept for renewals. An attempt from before has no such consent.
alter table payment add column keep_card boolean not null default false;
