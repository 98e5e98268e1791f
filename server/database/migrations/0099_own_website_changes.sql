-- How far the matches of an account are derived again, so that another worker continues there and a person sees it.
alter table accounts add column derived_up_to text collate "C" not null default '';
-- Whether the daily history is to be made anew, because the account's own website was another one.
alter table accounts add column rebuild_history boolean not null default false;
