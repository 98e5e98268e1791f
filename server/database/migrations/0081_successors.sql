-- What a used token and this make together is the token that followed it, so a repetition is answered with the same one.
alter table refresh_tokens add column successor_salt text;
