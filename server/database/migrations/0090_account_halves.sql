-- The sums of `match_halves` by account: a history of most matches is the whole less that of the few others.
create table account_halves (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  half date not null,
  moves numeric not null,
  changes numeric not null,
  primary key (account_id, half)
) with (toast_tuple_target = 8160);
alter table account_halves alter column moves set storage plain, alter column changes set storage plain;

-- Statements of a function end before `;` begins a line: a line that ends with one would end the function here.
create function sum_halves() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into account_halves (account_id, half, moves, changes)
    select account_id, half, sum(moves), sum(changes) from new_halves group by 1, 2
    on conflict (account_id, half) do update set
      moves = account_halves.moves + excluded.moves,
      changes = account_halves.changes + excluded.changes
  ; elsif tg_op = 'DELETE' then
    update account_halves whole set moves = whole.moves - gone.moves, changes = whole.changes - gone.changes
    from (select account_id, half, sum(moves) as moves, sum(changes) as changes
      from old_halves group by 1, 2) as gone
    where whole.account_id = gone.account_id and whole.half = gone.half
      -- Of an account that is deleted, with each of its matches, nothing is summed any more.
      and exists (select from accounts where accounts.id = whole.account_id)
  ; else
    update account_halves whole set moves = whole.moves + more.moves, changes = whole.changes + more.changes
    from (
      select account_id, half, sum(moves) as moves, sum(changes) as changes
      from (
        select account_id, half, moves, changes from new_halves
        union all
        select account_id, half, -moves, -changes from old_halves) as both_sides
      group by 1, 2) as more
    where whole.account_id = more.account_id and whole.half = more.half
  ; end if ; return null ; end $$;
create trigger match_halves_sum_inserted after insert on match_halves
  referencing new table as new_halves for each statement execute function sum_halves();
create trigger match_halves_sum_updated after update on match_halves
  referencing old table as old_halves new table as new_halves
  for each statement execute function sum_halves();
create trigger match_halves_sum_deleted after delete on match_halves
  referencing old table as old_halves for each statement execute function sum_halves();

insert into account_halves (account_id, half, moves, changes)
select account_id, half, sum(moves), sum(changes) from match_halves group by 1, 2;
